import type { Hex } from './colors.ts'

export type Mode = 'light' | 'dark'

/** The colors of the stylesheet by the name of their variable. */
export type Tokens = Readonly<Record<string, Hex>>

/** The colors of templates/styles/tokens.css that others are made from, or that text in them is compared with. */
export const DESIGN: Readonly<Record<Mode, Tokens>> = {
  light: {
    bg: '#ffffff',
    'bg-subtle': '#f7f9fa',
    'bg-code': '#f5f8f9',
    'bg-hover': '#eef3f4',
    line: '#e2e8ea',
    ink: '#10191c',
    'ink-muted': '#4b5b61',
    'ink-faint': '#5d6e75',
    accent: '#0b6b7a',
    'accent-strong': '#08525e',
    'accent-soft': '#e3f3f5',
    'on-accent': '#ffffff',
    note: '#33658a',
    'note-soft': '#eaf2f8',
    tip: '#17744a',
    'tip-soft': '#e8f6ee',
    'info-soft': '#e3f3f5',
    warning: '#8a5a00',
    'warning-soft': '#fdf4de',
    danger: '#b42318',
    'danger-soft': '#fdecea',
    post: '#1f5fae',
    patch: '#7a3fa3',
  },
  dark: {
    bg: '#0d1417',
    'bg-subtle': '#111a1e',
    'bg-code': '#111c20',
    'bg-hover': '#1a272c',
    line: '#223138',
    ink: '#e6eef0',
    'ink-muted': '#a5b5bb',
    'ink-faint': '#8b9ca3',
    accent: '#5fd0df',
    'accent-strong': '#93e2ec',
    'accent-soft': '#12303a',
    'on-accent': '#06262c',
    note: '#8fbfe6',
    'note-soft': '#14283a',
    tip: '#74d3a0',
    'tip-soft': '#10301f',
    'info-soft': '#12303a',
    warning: '#f0c060',
    'warning-soft': '#33270c',
    danger: '#ff9d93',
    'danger-soft': '#3a1715',
    post: '#8cb8f5',
    patch: '#d0a3f0',
  },
}
