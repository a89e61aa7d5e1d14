import type { SignedInStart } from '../core/signed-in-port.ts';

/** Thrown when a dry run began with a stored signed-in state that the application has ended meanwhile. */
export class SignedOut extends Error {
  readonly spent: SignedInStart;

  constructor(spent: SignedInStart) {
    super('The application has ended the stored session.');
    this.spent = spent;
  }
}
