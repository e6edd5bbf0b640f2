/** The status of a response, in the color of its kind. */
export function Status({ status }: { readonly status: string }) {
  return <b className={`status is-${kindOf(status)}`}>{status}</b>
}

function kindOf(status: string): 'good' | 'bad' | 'other' {
  if (/^2/.test(status)) return 'good'
  return /^[45]|^default$/.test(status) ? 'bad' : 'other'
}
