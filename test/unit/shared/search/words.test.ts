import { describe, expect, it } from 'vitest'
import { stem } from '../../../../src/shared/search/stem.ts'
import { foldText, readRun, runsOf } from '../../../../src/shared/search/words.ts'

const wordsOf = (text: string) => runsOf(foldText(text)).map(readRun)
const partsOf = (text: string) => wordsOf(text).flatMap(({ parts }) => parts)
const wholesOf = (text: string) => wordsOf(text).flatMap(({ wholes }) => wholes)

describe('the words of a text', () => {
  it('are its runs of letters and digits, without accents and capitals', () => {
    expect(partsOf('Caméra Größe: 1080p!')).toEqual(['camera', 'grosse', '1080p'])
  })

  it('omit words that do not distinguish pages', () => {
    expect(partsOf('How do I reset the password of a user?')).toEqual(['reset', 'password', 'user'])
  })

  it('include whole keys, their pairs and their parts', () => {
    expect(partsOf('birdseye.layout.max_cameras')).toEqual(['birdseye', 'layout', 'max', 'cameras'])
    expect(wholesOf('birdseye.layout.max_cameras')).toEqual([
      'max_cameras',
      'birdseye.layout.max_cameras',
      'birdseye.layout',
      'layout.max_cameras',
    ])
  })

  it('include whole API paths, with variables without braces', () => {
    expect(wholesOf('DELETE /api/events/{event_id}/retain')).toContain('api/events/event_id/retain')
    expect(partsOf('/api/events/{event_id}')).toEqual(['api', 'events', 'event', 'id'])
  })

  it('join hyphenated words', () => {
    expect(wholesOf('two-way Wi-Fi')).toEqual(['twoway', 'wifi'])
  })

  it('are segmented in scripts without spaces', () => {
    expect(partsOf('物体检测和录像')).toContain('录像')
    expect(partsOf('カメラの設定').length).toBeGreaterThan(1)
  })

  it('exclude checksums', () => {
    expect(partsOf('sha 9f86d081884c7d659a2feaa0c55ad015')).toEqual(['sha'])
  })
})

describe('a stem', () => {
  it.each([
    ['recordings', 'record'],
    ['recorded', 'record'],
    ['detection', 'detect'],
    ['detects', 'detect'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['running', 'run'],
    ['cameras', 'camera'],
    ['enabled', 'enabl'],
    ['enable', 'enabl'],
    ['classes', 'class'],
  ])('of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.each(['bus', 'axis', 'status', 'need', 'motion', 'h264', 'max_fps', 'gpu'])('is %s itself', (word) => {
    expect(stem(word)).toBe(word)
  })
})
