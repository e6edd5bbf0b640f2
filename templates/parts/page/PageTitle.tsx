interface Props {
  readonly title: string
  readonly lead?: string | undefined
}

/** The heading and lead of a generated page. */
export function PageTitle({ title, lead }: Props) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
}
