/** Returns whether files may be prefetched; website.md section 2. */
export function mayLoadAhead(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return true
  const savesData = 'saveData' in connection && connection.saveData === true
  return !savesData && !('effectiveType' in connection && String(connection.effectiveType).includes('2g'))
}
