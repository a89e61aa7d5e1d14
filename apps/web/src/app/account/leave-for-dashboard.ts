import { leaveFor } from '../../lib/browser/leave-for.ts';

/** Where who is signed in belongs. */
export function leaveForDashboard(): void {
  leaveFor('/dashboard');
}
