type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a modifier key the browser opens a link in a tab or window, or downloads it. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
