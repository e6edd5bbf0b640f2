import type { ColorModeProps } from '../../../src/shared/page-props.ts'
import { colorModeLabel } from '../../color-mode-label.ts'
import { Icon } from '../Icon.tsx'

/** The color mode button; disabled until the browser code has loaded. */
export function ColorModeToggle({ defaultMode }: Pick<ColorModeProps, 'defaultMode'>) {
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      data-color-toggle=""
      disabled
      aria-label={colorModeLabel(defaultMode)}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}
