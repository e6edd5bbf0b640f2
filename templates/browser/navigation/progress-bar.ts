/** website.md section 9. Times in milliseconds, amounts as a fraction. */
const delay = 200
const minimum = 0.08
const speed = 200
const trickleRate = 0.02
const trickleSpeed = 800

/** Shows a bar at the top of the page if loading takes long; the returned function completes it. */
export function startProgress(): () => void {
  let bar: HTMLElement | undefined
  let trickle = 0
  const timer = setTimeout(() => {
    bar = document.createElement('div')
    bar.className = 'progress-bar'
    bar.style.transitionDuration = `${speed}ms`
    document.body.append(bar)
    let amount = minimum
    const show = (): void => {
      bar?.style.setProperty('--progress', String(amount))
    }
    show()
    trickle = setInterval(() => {
      amount = Math.min(amount + trickleRate, 1 - trickleRate)
      show()
    }, trickleSpeed)
  }, delay)
  return () => {
    clearTimeout(timer)
    clearInterval(trickle)
    bar?.style.setProperty('--progress', '1')
    setTimeout(() => bar?.remove(), speed)
  }
}
