import { reactive } from 'vue';

/** The message that is shown at the bottom of the page. */
export const message = reactive({ text: '', color: 'success', open: false });

export function show(text, color = 'success') {
  Object.assign(message, { text, color, open: true });
}
