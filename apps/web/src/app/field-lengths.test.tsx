// @vitest-environment happy-dom
import { LIMITS } from '@assay/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { FIELDS } from '../config/messages/fields.ts';
import { PUBLIC_CONTENT } from '../config/public-content.ts';
import { InviteSignUpForm } from '../features/auth/invitation/invite-sign-up-form.tsx';
import { StartGenerationForm } from '../features/generation/start-generation-form.tsx';
import { ContactForm } from '../features/information/contact/contact-form.tsx';
import { BetaForm } from '../features/landing/beta/beta-form.tsx';
import { OnboardingForm } from '../features/onboarding/onboarding-form.tsx';
import { CreateProjectDialog } from '../features/projects/dialogs/create-project-dialog.tsx';
import { EditProjectDialog } from '../features/projects/dialogs/edit-project-dialog.tsx';
import { CompanyForm } from '../features/settings/company-form.tsx';
import { ProfileForm } from '../features/settings/profile-form.tsx';
import { InviteMemberDialog } from '../features/team/invite-member-dialog.tsx';
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx';
import { fakeServer } from '../test-support/fake-server.ts';
import { renderScreen } from '../test-support/render-screen.tsx';
import { COMPANY_ID, project } from '../test-support/rows.ts';
import Signup from './routes/account/signup.tsx';

type Form = { readonly element: ReactNode; readonly submit: string; readonly fields: readonly Field[] };
/** The label, the most characters, and what fills the rest of the text where not every text is one. */
type Field = readonly [label: RegExp, most: number, start?: string];

const nothing = () => undefined;
const PROJECT_FIELDS: readonly Field[] = [
  [/^Project Name/, LIMITS.project.nameCharacters],
  [/^Website URL/, LIMITS.project.urlCharacters, 'https://shop.test/'],
  [/^Description/, LIMITS.project.descriptionCharacters],
];

const FORMS: Readonly<Record<string, Form>> = {
  'signing up': {
    element: <Signup />,
    submit: 'Create Account',
    fields: [
      [/^Full Name/, LIMITS.personNameCharacters],
      [/^Email/, LIMITS.emailCharacters, 'ada@x.test'],
    ],
  },
  onboarding: {
    element: (
      <OnboardingForm fullName="" companyName="" onSetUp={() => Promise.reject(new Error('sent'))} onDone={nothing} />
    ),
    submit: 'Complete Setup',
    fields: [
      [/^Full Name/, LIMITS.personNameCharacters],
      [/^Company Name/, LIMITS.workspace.nameCharacters],
    ],
  },
  'a new workspace': {
    element: <CreateWorkspaceDialog open onOpenChange={nothing} />,
    submit: 'Create Workspace',
    fields: [
      [/^Workspace Name/, LIMITS.workspace.nameCharacters],
      [/^Description/, LIMITS.workspace.descriptionCharacters],
    ],
  },
  'the settings of a company': {
    element: (
      <CompanyForm
        company={{
          id: COMPANY_ID,
          name: 'Acme',
          description: null,
          logo_url: null,
          created_at: '2026-11-22T12:00:00Z',
        }}
      />
    ),
    submit: 'Save Changes',
    fields: [
      [/^Company Name/, LIMITS.workspace.nameCharacters],
      [/^Logo URL/, LIMITS.workspace.logoUrlCharacters, 'https://a.test/'],
      [/^Description/, LIMITS.workspace.descriptionCharacters],
    ],
  },
  'the own profile': {
    element: <ProfileForm />,
    submit: 'Save Changes',
    fields: [[/^Full Name/, LIMITS.personNameCharacters]],
  },
  'an invitation': {
    element: <InviteMemberDialog open onOpenChange={nothing} onInvited={nothing} />,
    submit: 'Send Invitation',
    fields: [[/^Email Address/, LIMITS.emailCharacters, 'ada@x.test']],
  },
  'signing up by an invitation': {
    element: <InviteSignUpForm email="ada@x.test" token="t" onSignedUp={nothing} />,
    submit: 'Join Team',
    fields: [[/^Full Name/, LIMITS.personNameCharacters]],
  },
  'a new project': {
    element: <CreateProjectDialog open onOpenChange={nothing} companyId={COMPANY_ID} onCreated={nothing} />,
    submit: 'Create Project',
    fields: PROJECT_FIELDS,
  },
  'a changed project': {
    element: <EditProjectDialog open onOpenChange={nothing} project={project()} />,
    submit: 'Save Changes',
    fields: PROJECT_FIELDS,
  },
  'a generation': {
    element: <StartGenerationForm url="https://shop.test" busy={false} onStart={nothing} />,
    submit: 'Generate tests',
    fields: [[/^Goal/, LIMITS.generation.goalCharacters]],
  },
  'a message to us': {
    element: <ContactForm />,
    submit: PUBLIC_CONTENT.contact.send,
    fields: [
      [/^First name/, LIMITS.contact.nameCharacters],
      [/^Last name/, LIMITS.contact.nameCharacters],
      [/^Email/, LIMITS.emailCharacters, 'ada@x.test'],
      [/^Phone/, LIMITS.contact.phoneCharacters],
      [/^Message/, LIMITS.contact.messageCharacters],
    ],
  },
  'joining the beta': {
    element: <BetaForm onJoined={nothing} />,
    submit: PUBLIC_CONTENT.landing.beta.join,
    fields: [[/e-?mail/i, LIMITS.emailCharacters, 'ada@x.test']],
  },
};

const CASES = Object.entries(FORMS).flatMap(([form, { fields }]) =>
  fields.map(([label, most, start]) => [form, label, most, start] as const),
);

describe('a text that the database cannot hold is refused at its field before it is sent, and stays', () => {
  test.each(CASES)('%s, %s, %i characters', async (form, label, most, start = '') => {
    fakeServer();
    const { element, submit } = FORMS[form] ?? { element: null, submit: '' };
    const { user } = await renderScreen(element);
    const field = await screen.findByLabelText(label);
    const fill = (length: number) =>
      fireEvent.input(field, { target: { value: start + 'x'.repeat(length - start.length) } });
    const send = () => user.click(screen.getByRole('button', { name: submit }));
    const said = () => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent);
    };
    fill(most + 1);
    await send();
    await within(document.body).findAllByText(FIELDS.tooLong(most));
    expect([field.getAttribute('aria-invalid'), said()]).toEqual([
      'true',
      expect.arrayContaining([FIELDS.tooLong(most)]),
    ]);
    expect(field).toHaveProperty('value', start + 'x'.repeat(most + 1 - start.length));
    fill(most);
    await send();
    expect(said()).not.toContain(FIELDS.tooLong(most));
  });
});
