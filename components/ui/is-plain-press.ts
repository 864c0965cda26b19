type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a press on a link is meant for this page: with a key held the browser opens a tab or a window, or keeps a file. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
