/** Tailwind is the only step. */
const config = { plugins: { "@tailwindcss/postcss": {} } };

export default config;
