import { describe, expect, it } from 'vitest'
import { makeSite } from '../support/make-site.ts'

describe('a merge conflict that was left', () => {
  const conflict = (mine: string, theirs: string): string =>
    `<<<<<<< HEAD\n${mine}\n=======\n${theirs}\n>>>>>>> other\n`

  const saidOf = (stderr: string): string[] =>
    [...stderr.matchAll(/^ {2}(\w+ \S+) Merge conflict is not resolved$/gm)].map(([, place = '']) => place)

  it('is an error where it begins, and a warning in a fence', async () => {
    const fence = `\`\`\`yaml unchecked\n${conflict('a: 1', 'a: 2')}\`\`\`\n`
    const site = await makeSite({
      'docs/index.md': `# Home\n\n${conflict('Mine', 'Theirs')}\n${fence}`,
      'docs/page.mdx': `# Page\n\n${conflict('Mine', 'Theirs')}`,
      'docs/other.md': '# No conflict\n\nMine\n=======\n\n>>>>>>> Theirs\n',
    })
    const { stderr } = await site.tryBuild()
    expect(saidOf(stderr)).toEqual(['error docs/index.md:3:1', 'warning docs/index.md:10:1', 'error docs/page.mdx:3:1'])
    expect(stderr).toContain('→ Keep one of the two versions, or join them, and delete the lines with <<<<<<<')
  })

  it('is named once in front matter and in files beside the pages', async () => {
    const site = await makeSite({
      'docs/index.md': `---\n${conflict('title: Mine', 'title: Theirs')}---\n\nText\n`,
      'docs/folder/_category_.json': `{\n${conflict('"label": "Mine"', '"label": "Theirs"')}}\n`,
      'docs/folder/page.md': '# In a folder\n',
    })
    const { stderr } = await site.tryBuild()
    expect(saidOf(stderr)).toEqual(['error docs/folder/_category_.json:4:1', 'error docs/index.md:2:1'])
  })

  it('is named in the configuration', async () => {
    const site = await makeSite({ 'docs/index.md': '# Home\n', 'site.config.js': conflict('export', 'export default') })
    const { stderr } = await site.tryBuild()
    expect(stderr).toMatch(/error site\.config\.js:1:1 Merge conflict is not resolved\n/)
  })
})
