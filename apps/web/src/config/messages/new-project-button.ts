import { PROJECT_LIMIT_TIP } from './limit-message.ts';

/** The tips of the button "New Project". */
export const NEW_PROJECT_BUTTON = {
  createTip: 'Create a new project',
  subscribeTip: 'Subscribe to create projects',
  limitTip: PROJECT_LIMIT_TIP,
} as const;
