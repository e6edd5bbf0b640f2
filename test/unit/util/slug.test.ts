import { describe, expect, it } from 'vitest'
import { createNameTaker, kebabCase } from '../../../src/util/slug.ts'

describe('a name as part of an address', () => {
  it.each([
    ['delete_user_users__username__delete', 'delete-user-users-username-delete'],
    ['listUsers', 'list-users'],
    ['getH264URLs', 'get-h-264-ur-ls'],
    ['go2rtc_streams_go2rtc_streams_get', 'go-2-rtc-streams-go-2-rtc-streams-get'],
    ['last24hoursreview', 'last-24-hoursreview'],
    ['../../etc/passwd', 'etc-passwd'],
    ['Größe & Länge', 'größe-länge'],
    ['列表', '列表'],
    ['{}/?#%', ''],
  ])('%s is %s', (name, slug) => {
    expect(kebabCase(name)).toBe(slug)
  })

  it('fits into a file name, and stays unique', () => {
    const [one, other] = ['a', 'b'].map((end) => kebabCase(`${'word '.repeat(80)}${end}`))
    expect(one?.length).toBeLessThanOrEqual(100)
    expect(one).not.toBe(other)
  })
})

describe('a generator of unique names', () => {
  it('returns each name once', () => {
    const take = createNameTaker()
    expect(['a', 'a', 'b', 'a', 'a-2'].map(take)).toEqual(['a', 'a-2', 'b', 'a-3', 'a-2-2'])
  })
})
