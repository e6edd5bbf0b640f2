import { Component, type ReactNode } from 'react'
import { focusInside } from '../browser/dom.ts'
import { CrashScreen } from './CrashScreen.tsx'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly crash: { readonly error: unknown } | undefined
}

/** Replaces a failed island with the crash screen, until the reader retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  readonly clear = (place: HTMLElement | null | undefined): void =>
    this.setState({ crash: undefined }, () => focusInside(place))

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? <CrashScreen error={crash.error} onRetry={this.clear} /> : this.props.children
  }
}
