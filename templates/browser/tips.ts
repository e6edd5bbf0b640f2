/** Escape hides the tip of the hovered or focused element until it is left (WCAG 1.4.13). */
export function startTips(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const tip of document.querySelectorAll('.tip:is(:hover, :focus)')) {
      const show = (): void => tip.classList.remove('shut')
      tip.classList.add('shut')
      tip.addEventListener('pointerleave', show, { once: true })
      tip.addEventListener('blur', show, { once: true })
    }
  })
}
