export function startDiagrams(): void {}
