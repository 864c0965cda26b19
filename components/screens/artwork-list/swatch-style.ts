export const getSwatchStyle = (colour: string) => ({ background: `var(--swatch-${colour})` });
