declare module 'emojilib/simplemap.json' {
  /** Emoji by name, and names by emoji. */
  const table: Readonly<Record<string, string>>
  export default table
}
