import { Component, type ReactNode } from 'react'

interface Failure {
  readonly error: Error
  readonly tryAgain: () => void
}

interface Props {
  readonly children?: ReactNode
  readonly fallback?: (failure: Failure) => ReactNode
}

interface State {
  readonly error: Error | undefined
}

/** Docusaurus's `ErrorBoundary`: what fails in the browser is replaced; a failure while the page is built is a problem of the page. */
export class FallbackBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { children, fallback } = this.props
    const { error } = this.state
    if (!error) return children ?? null
    return fallback?.({ error, tryAgain: () => this.setState({ error: undefined }) }) ?? null
  }
}
