/** Styles of the overlay and the panel, in a shadow tree of their own, for both themes. */
export const reportStyles = `
:host { all: initial; font: 14px/1.5 system-ui, sans-serif; }
.overlay, .panel { color-scheme: dark; background: #16181d; color: #f2f3f5; }
.overlay { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem max(2rem, calc(50vw - 30rem)); }
.overlay h1 { margin: 0 0 1rem; font-size: 1.25rem; color: #ff8080; }
.close { position: absolute; inset-block-start: 2rem; inset-inline-end: 2rem; padding: .25rem .75rem; }
.report { display: block; width: 100%; margin: 0 0 .75rem; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
pre { margin: 0; padding: .75rem 1rem; overflow: auto; border: 1px solid #3a3f4a; border-radius: 6px; background: #1e2128; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.report:hover pre { border-color: #8ab4ff; }
.note { color: #a9b0bd; }
.panel { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483646; max-width: min(40rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; border-radius: 8px; box-shadow: 0 2px 12px #0008; }
summary { padding: .4rem .9rem; color: #ffcf70; cursor: pointer; }
.panel[open] { padding: 0 .75rem .25rem; }
`
