import { z } from "zod";

export type Copy = {
  from: string | null;
  owner: "root" | "node";
  sources: string[];
  target: string;
};

/** Contents and settings of the image, as the last stage of the Dockerfile says; both ways of making it follow them. */
export type ImagePlan = {
  copies: Copy[];
  env: string[];
  user: string;
  folder: string;
  command: string[];
};

const readAll = (text: string, word: string) =>
  [...text.matchAll(new RegExp(`^${word} (.+)$`, "gm"))].map(([, rest = ""]) => rest);

function parseCopy(line: string): Copy {
  const words = line.split(" ");
  const flag = (name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const paths = words.filter((word) => !word.startsWith("--"));
  return {
    from: flag("from") ?? null,
    owner: flag("chown") === undefined ? "root" : "node",
    sources: paths.slice(0, -1).map((source) => source.replace(/^\/app\//, "")),
    target: paths.at(-1) ?? "",
  };
}

export function readImagePlan(dockerfile: string): ImagePlan {
  const stage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  const [user = "", folder = "", command = "[]"] = ["USER", "WORKDIR", "CMD"].map(
    (word) => readAll(stage, word).at(-1) ?? "",
  );
  return {
    copies: readAll(stage, "COPY").map(parseCopy),
    env: readAll(stage, "ENV").flatMap((line) => line.split(" ")),
    user,
    folder,
    // HEALTHCHECK's CMD is indented.
    command: z.array(z.string()).parse(JSON.parse(command)),
  };
}
