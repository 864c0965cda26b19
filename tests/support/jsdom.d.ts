/** The part of jsdom that tests use directly: it has no type declarations. */
declare module "jsdom" {
  export class JSDOM {
    constructor(text: string, options: { contentType: string });
    readonly window: { readonly document: Document };
  }
}
