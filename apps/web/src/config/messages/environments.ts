/** The environments of a project. */
export const ENVIRONMENTS = {
  intro: 'The tests of a project run at any of its environments, each with its own address and sign-in.',
  defaultText: 'Follows the address and the sign-in of the project. Change them in its settings.',
  ownSignIn: 'Own sign-in',
  projectSignIn: 'Sign-in of the project, where the address has the same origin',
  nameNeeded: 'A name is needed',
  nameTaken: 'This project has an environment of this name',
  created: 'Environment created.',
  updated: 'Environment updated.',
  deleted: 'Environment deleted.',
  createFailed: 'The environment could not be created. Please try again.',
  updateFailed: 'The environment could not be updated. Please try again.',
  deleteFailed: 'The environment could not be deleted. Please try again.',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete the environment "${name}"? Its runs stay. This action cannot be undone.`,
  goneTitle: 'This environment is gone',
  gone: 'Somebody else deleted it while this was open. Nothing can be saved to it any more.',
  usernameHint: 'A user of this environment. Without one, that of the project is used at the same origin.',
  saved: (what: string) => `A ${what} is saved. It is encrypted and cannot be shown again.`,
  addressMoves: 'Changing the address clears the saved sign-in: enter it again for the new one.',
} as const;
