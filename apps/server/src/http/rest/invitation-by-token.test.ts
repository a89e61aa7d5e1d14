import { expect, test } from 'vitest';
import { invitationByTokenUrl } from './invitation-by-token.ts';

const at = (path: string) => `https://assay.example${path}`;

test.each([
  ['/rest/v1/invitations?select=*&invite_token=eq.t', '/rest/v1/rpc/get_invitation_by_token?select=*&token=t'],
  ['/rest/v1//invitations/?invite_token=eq.t', '/rest/v1/rpc/get_invitation_by_token?token=t'],
  [
    '/rest/v1/%69nvitations?invite_token=eq.t&used=eq.false&token=x',
    '/rest/v1/rpc/get_invitation_by_token?used=eq.false&token=t',
  ],
])('P2-289: a read by the token is answered by the procedure: %s', (asked, answered) => {
  expect(invitationByTokenUrl('GET', at(asked))).toBe(at(answered));
});

test.each([
  ['GET', '/rest/v1/invitations?select=*'],
  ['GET', '/rest/v1/invitations?invite_token=neq.t'],
  ['GET', '/rest/v1/invitations?invite_token=in.(t)'],
  ['GET', '/rest/v1/invitations?invite_token=not.eq.t'],
  ['GET', '/rest/v1/invitations?invite_token=eq.t&invite_token=eq.u'],
  ['GET', '/rest/v1/invitations?or=(invite_token.eq.t)'],
  ['GET', '/rest/v1/companies?invite_token=eq.t'],
  ['PATCH', '/rest/v1/invitations?invite_token=eq.t'],
  ['DELETE', '/rest/v1/invitations?invite_token=eq.t'],
])('any other request goes to the table: %s %s', (method, path) => {
  expect(invitationByTokenUrl(method, at(path))).toBeUndefined();
});
