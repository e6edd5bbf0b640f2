/** Milliseconds: a file written this recently may change again without a visible change of its times. */
export const MIN_AGE = 50
