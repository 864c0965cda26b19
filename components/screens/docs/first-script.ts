/** A program for Node that lists the applications of a profile, with a key of it. */
export const formatFirstScript = (
  origin: string,
): string => `// VITRINE_KEY=vtk_… node applications.mjs
const headers = { Authorization: \`Bearer \${process.env.VITRINE_KEY}\` };
const response = await fetch("${origin}/v1/applications/", { headers });
if (!response.ok) {
  const { message } = await response.json();
  throw new Error(\`\${response.status}: \${message}\`);
}
const { items, total } = await response.json();
console.log("Applications:", total);
for (const { state, opportunity } of items) console.log(state, opportunity.title);`;
