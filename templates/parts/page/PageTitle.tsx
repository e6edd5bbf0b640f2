interface Props {
  readonly title: string
  readonly lead?: string | undefined
}

/** The heading of a page the build made itself, with its sentence. */
export function PageTitle({ title, lead }: Props) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
}
