// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GATEWAY_FAILS, refusal, SESSION, UNREACHABLE } from '../../test-support/auth-answers.ts';
import { fakeServer, NEVER, type Reply } from '../../test-support/fake-server.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(() => localStorage.clear());

async function open(replies: Readonly<Record<string, Reply>> = {}) {
  fakeServer({ 'auth/v1/logout': {}, ...replies });
  const onSignedIn = vi.fn(async () => undefined);
  const onConfirmed = vi.fn();
  const { user } = await renderScreen(<LoginForm onSignedIn={onSignedIn} onConfirmed={onConfirmed} />);
  const submit = () => user.click(screen.getByRole('button', { name: 'Sign In' }));
  const signIn = async () => {
    await user.type(await screen.findByLabelText('Email'), 'ada@acme.test');
    await user.type(screen.getByLabelText('Password'), 'secret phrase');
    await submit();
  };
  return { user, submit, signIn, onSignedIn, onConfirmed };
}

test('P1-215: empty fields are named in the toast and marked where they stand', async () => {
  const { submit, onSignedIn } = await open();
  await screen.findByLabelText('Email');
  await submit();
  expect(await screen.findByRole('status', { name: 'Error: Please fill in all fields' })).toBeTruthy();
  for (const label of ['Email', 'Password']) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Fill in this field',
    );
  }
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('P1-225: the field for the address is of e-mail type, and the password can be shown', async () => {
  const { user } = await open();
  expect((await screen.findByLabelText('Email')).getAttribute('type')).toBe('email');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

test('P1-264: a wrong password is refused in the words of the provider, in the toast and at the field', async () => {
  const { signIn } = await open({
    'auth/v1/token': refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  });
  await signIn();
  expect(await screen.findByRole('status', { name: 'Error: Invalid login credentials' })).toBeTruthy();
  const described = screen.getByLabelText('Password').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Invalid login credentials');
});

test.each([
  ['no answer', UNREACHABLE],
  ['a gateway without words', GATEWAY_FAILS],
  ['a failure without words', refusal(500, '', '')],
  ['a refusal without words', refusal(400, '', '')],
  ['the page of a proxy', () => new Response('<html>Internal error</html>', { status: 500 })],
])('P1-269: %s is an unexpected error, and nothing that was typed is lost', async (_, reply) => {
  const { signIn } = await open({ 'auth/v1/token': reply });
  await signIn();
  expect(await screen.findByRole('status', { name: 'Error: An unexpected error occurred' })).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@acme.test');
  expect(document.body.textContent).not.toContain('{}');
});

test('the button is busy while the answer is on its way', async () => {
  const { signIn } = await open({ 'auth/v1/token': NEVER });
  await signIn();
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBe('true');
});

test('P1-173: who signs in is led on', async () => {
  const { signIn, onSignedIn } = await open({ 'auth/v1/token': SESSION });
  await signIn();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('1'));
});

test('an address that waits for its confirmation: the code of the mail confirms it and signs in', async () => {
  let sent: unknown;
  const { user, signIn, onConfirmed } = await open({
    'auth/v1/token': refusal(400, 'email_not_confirmed', 'Email not confirmed'),
    'auth/v1/verify': async (request: Request) => {
      sent = await request.json();
      return Response.json(SESSION);
    },
  });
  await signIn();
  expect(await screen.findByRole('status', { name: 'Error: Email not confirmed' })).toBeTruthy();
  const panel = await screen.findByRole('region', { name: 'Confirm your email' });
  expect(panel.textContent).toContain('ada@acme.test');
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
  // Without the space that was typed.
  expect(sent).toMatchObject({ email: 'ada@acme.test', token: '123456', type: 'signup' });
});
