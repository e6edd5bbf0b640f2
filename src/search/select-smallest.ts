/** The number that would be at a place if the numbers were sorted, which are reordered; much faster than sorting them. */
export function selectSmallest(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left > right) break
      const other = numbers[left] ?? 0
      numbers[left++] = numbers[right] ?? 0
      numbers[right--] = other
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? 0
}
