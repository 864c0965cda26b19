type ModifierKeys = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** True without a modifier key, with which the browser opens a link in a new tab or window, or downloads it. */
export const hasNoModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: ModifierKeys): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
