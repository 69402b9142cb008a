/** Literal copies of the colours in tokens.css: mail programs and PDFs have no CSS variables. */
export const palette = {
  background: '#F1F3F2',
  surface: '#FFFFFF',
  ink: '#13201E',
  muted: '#51605C',
  stitch: '#7C8985',
  spruce: '#1D4A41',
  onSpruce: '#FFFFFF',
} as const;

export const darkPalette = {
  background: '#0F1615',
  surface: '#18211F',
  ink: '#E9EEEC',
  muted: '#9DACA7',
  stitch: '#687571',
  spruce: '#8CCDBB',
  onSpruce: '#0F1615',
} as const;

/** The colours as CSS custom properties of their names. */
export const paletteVariables = (colours: Readonly<Record<keyof typeof palette, string>>): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
