import { accountDeletionsPolicies } from './account-deletions.policies.ts';
import { agentTokensPolicies, installationTokensPolicies } from './agent-tokens.policies.ts';
import { agentsPolicies } from './agents.policies.ts';
import { applicationMapsPolicies } from './application-maps.policies.ts';
import { artifactsPolicies } from './artifacts.policies.ts';
import { auditLogPolicies, platformAuditPolicies } from './audit-log.policies.ts';
import { betaWaitlistPolicies } from './beta-waitlist.policies.ts';
import { companiesPolicies } from './companies.policies.ts';
import { contactMessagesPolicies } from './contact-messages.policies.ts';
import { environmentSecretsPolicies } from './environment-secrets.policies.ts';
import { environmentsPolicies } from './environments.policies.ts';
import { findingsPolicies } from './findings.policies.ts';
import { generationEventsPolicies } from './generation-events.policies.ts';
import { generationsPolicies } from './generations.policies.ts';
import { invitationsPolicies } from './invitations.policies.ts';
import { ledgerLinesPolicies } from './ledger-lines.policies.ts';
import type { TablePolicies } from './policy-matrix.ts';
import { ownProfilePolicies, profilesPolicies } from './profiles.policies.ts';
import { projectsPolicies } from './projects.policies.ts';
import { runBatchesPolicies } from './run-batches.policies.ts';
import { runEventsPolicies } from './run-events.policies.ts';
import { storageObjectsPolicies } from './storage-objects.policies.ts';
import { testRunsPolicies } from './test-runs.policies.ts';
import { testsPolicies } from './tests.policies.ts';
import { userRolesPolicies } from './user-roles.policies.ts';

/** Every table that a client role can name; a test compares it with the database. */
export const ALL_POLICIES: readonly TablePolicies[] = [
  accountDeletionsPolicies,
  agentTokensPolicies,
  installationTokensPolicies,
  agentsPolicies,
  applicationMapsPolicies,
  artifactsPolicies,
  auditLogPolicies,
  platformAuditPolicies,
  betaWaitlistPolicies,
  companiesPolicies,
  contactMessagesPolicies,
  environmentSecretsPolicies,
  environmentsPolicies,
  findingsPolicies,
  generationEventsPolicies,
  generationsPolicies,
  invitationsPolicies,
  ledgerLinesPolicies,
  profilesPolicies,
  ownProfilePolicies,
  projectsPolicies,
  runBatchesPolicies,
  runEventsPolicies,
  storageObjectsPolicies,
  testRunsPolicies,
  testsPolicies,
  userRolesPolicies,
];
