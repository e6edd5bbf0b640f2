import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { numberContents } from '../../../../src/features/book/print-pdf.ts'
import { launchBrowser } from '../../../support/browser.ts'

test('the contents say on which page each chapter starts', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const links = ['one', 'two', 'three'].map((id) => `<a href="#${id}">${id}</a>`).join('')
  const long = '<p>text</p>'.repeat(60)
  await page.setContent(`<style>section{break-before:page}</style><nav class="book-contents">${links}</nav>
    <section id="one">${long}</section><section id="two">x</section><section id="three">x</section>`)
  await numberContents(page)
  const numbers = await page.evaluate(`[...document.querySelectorAll('a')].map((link) => link.dataset.page)`)
  await browser.close()
  expect(numbers).toEqual(['2', '4', '5'])
})

test('a line of code that goes on in the next line has an arrow there', async () => {
  const styles = ['code', 'print', 'book'].map((name) => readFileSync(`templates/styles/${name}.css`, 'utf8'))
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.emulateMedia({ media: 'print' })
  const lines = ['short', 'long '.repeat(100)].map((text) => `<span class="line">${text}</span>`)
  await page.setContent(
    `<style>${styles.join('')}</style><body class="book"><pre class="code"><code>${lines.join('\n')}`,
  )
  const haveArrows = await page.evaluate(
    `[...document.querySelectorAll('.line')].map((line) => parseFloat(getComputedStyle(line, '::after').height) > 0)`,
  )
  await browser.close()
  expect(haveArrows).toEqual([false, true])
})
