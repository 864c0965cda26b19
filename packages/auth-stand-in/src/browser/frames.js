// Runs in the product's page, in the local stack only. Stands in for what the auth service's SDK uses of Google's frame
// library (`gapi.iframes`), so that popups and redirects work offline: a hidden frame of this origin that forwards, by postMessage,
// the outcome of a sign-in in another window.
(() => {
  class Frame {
    #handlers = new Map();
    #waiting = [];
    #loaded;

    constructor(element) {
      this.#loaded = new Promise((resolve, reject) => {
        element.addEventListener("load", resolve, { once: true });
        element.addEventListener("error", reject, { once: true });
      });
      window.addEventListener("message", ({ source, origin, data }) => {
        if (source !== element.contentWindow || origin !== window.location.origin) return;
        this.#waiting.push(data);
        this.#deliver();
      });
    }

    #deliver() {
      const handled = this.#waiting.filter(({ type }) => this.#handlers.has(type));
      this.#waiting = this.#waiting.filter(({ type }) => !this.#handlers.has(type));
      for (const message of handled) this.#handlers.get(message.type)(message);
    }

    restyle() {
      return Promise.resolve();
    }

    ping(whenLoaded) {
      return this.#loaded.then(whenLoaded);
    }

    /** Messages that came before the handler was registered are delivered now. */
    register(type, handler) {
      this.#handlers.set(type, handler);
      this.#deliver();
    }

    /** The SDK asks only whether the frame can use storage. A frame of this origin can. */
    send(type, _data, onResult) {
      // The SDK's callback may throw, which Google's library ignores.
      void Promise.resolve([{ [type]: true }])
        .then(onResult)
        .catch(() => {});
    }
  }

  function open({ where, url, attributes }, onOpen) {
    const element = document.createElement("iframe");
    Object.assign(element.style, attributes?.style);
    element.setAttribute("aria-hidden", "true");
    element.tabIndex = -1;
    element.title = "Sign-in";
    element.src = url;
    const frame = new Frame(element);
    where.append(element);
    return onOpen(frame);
  }

  const context = { open };
  const iframes = {
    Iframe: Frame,
    getContext: () => context,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
  };
  window.gapi = { ...window.gapi, iframes };
})();
