/** How many pointer moves one drag has: drag-and-drop libraries need several, not one jump. */
export const DRAG_MOVES = 8;
