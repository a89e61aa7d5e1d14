import {
  GENERATION_STATUSES,
  INQUIRY_TYPES,
  LIMITS,
  ROLES,
  RUN_STATUSES,
  SEVERITIES,
  TEST_ORIGINS,
  VERDICTS,
} from '@assay/domain';
import { ARTIFACT_KINDS, PROTOCOL_LIMITS } from '@assay/protocol';
import { expect, test } from 'vitest';
import { onEveryEngine, only } from './rules.test-support.ts';

/** SQL cannot import: what it repeats of `packages/domain` is compared here. */
onEveryEngine((database) => {
  const constraint = async (name: string) =>
    String(
      only(
        (
          await database().query(
            'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
            [name],
          )
        ).rows,
      ).definition,
    );
  const numbersIn = (text: string) => [...text.matchAll(/-?\d+/g)].map(([number]) => Number(number));
  const wordsIn = (text: string) => [...text.matchAll(/'([^']*)'::text/g)].map(([, word]) => word);

  const { tests, timeMs, goalCharacters } = LIMITS.generation;
  const { platform } = LIMITS;
  test.each([
    ['generations_max_tests_check', [1, tests.most]],
    ['generations_time_budget_ms_check', [timeMs.least, timeMs.most]],
    ['generations_goal_check', [goalCharacters]],
    ['tests_content_check', [LIMITS.testFile.characters]],
    ['tests_name_check', [PROTOCOL_LIMITS.testNameCharacters]],
    ['tests_feature_check', [PROTOCOL_LIMITS.testFeatureCharacters]],
    ['agents_name_check', [LIMITS.agentNameCharacters]],
    ['agent_tokens_name_check', [LIMITS.agentNameCharacters]],
    ['invitations_invited_email_check', [LIMITS.emailCharacters]],
    ['beta_waitlist_email_check', [LIMITS.emailCharacters]],
    ['mails_recipient_check', [LIMITS.emailCharacters]],
    ['platform_settings_support_address_check', [LIMITS.emailCharacters]],
    ['platform_settings_trial_days_check', [platform.trialDays.least, platform.trialDays.most]],
    ['platform_settings_announcement_check', [platform.announcementCharacters]],
    ['beta_waitlist_notes_check', [platform.notesCharacters]],
    ['companies_suspended_reason_check', [platform.reasonCharacters.most]],
    ['contact_messages_email_check', [LIMITS.emailCharacters]],
    ['contact_messages_first_name_check', [1, LIMITS.contact.nameCharacters]],
    ['contact_messages_last_name_check', [1, LIMITS.contact.nameCharacters]],
    ['contact_messages_phone_check', [LIMITS.contact.phoneCharacters]],
    ['contact_messages_message_check', [1, LIMITS.contact.messageCharacters]],
    ['projects_name_check', [LIMITS.project.nameCharacters]],
    ['projects_description_check', [LIMITS.project.descriptionCharacters]],
    ['projects_url_check', [LIMITS.project.urlCharacters]],
    ['environments_name_check', [LIMITS.environment.nameCharacters]],
    ['environments_base_url_check', [LIMITS.environment.urlCharacters]],
    ['environment_secrets_name_length', [LIMITS.secret.nameCharacters]],
    ['companies_name_check', [LIMITS.workspace.nameCharacters]],
    ['companies_description_check', [LIMITS.workspace.descriptionCharacters]],
    ['profiles_full_name_check', [LIMITS.personNameCharacters]],
  ])('%s has the numbers of LIMITS', async (name, numbers) => {
    expect(numbersIn(await constraint(name))).toEqual(numbers);
  });

  test.each([
    ['agents_slots_check', PROTOCOL_LIMITS.maxSlots],
    ['artifacts_name_check', PROTOCOL_LIMITS.artifactNameCharacters],
    ['ledger_lines_line_check', PROTOCOL_LIMITS.ledgerLineCharacters],
    ['ledger_lines_key_check', PROTOCOL_LIMITS.ledgerLineCharacters],
  ])('%s lets through what the protocol allows', async (name, most) => {
    expect(Math.max(...numbersIn(await constraint(name)))).toBeGreaterThanOrEqual(most);
  });

  test.each([
    ['plan_limits', LIMITS.plan.use],
    ['plan_storage', LIMITS.plan.storage],
    ['work_limits', LIMITS.plan.waiting],
    ['plan_retention', LIMITS.retentionDays.plans],
  ])('%s has the numbers of LIMITS for each plan', async (name, plans) => {
    const { rows } = await database().query(`select to_jsonb(known) as known from private.${name}() as known`);
    expect(rows.map(({ known }) => known)).toEqual(
      Object.entries(plans).map(([plan, numbers]) => ({ plan, ...numbers })),
    );
  });

  const { days, retentionDays, plan } = LIMITS;
  test.each([
    ['is_subscribed', `past_due_since + interval '${days.paymentGrace} days'`],
    ['guard_new_invitation', `now() + interval '${days.invitation} days'`],
    ['place_proven_test', `left(test ->> 'slug', ${PROTOCOL_LIMITS.testSlugCharacters})`],
    ['write_ledger', `most constant integer := ${PROTOCOL_LIMITS.ledgerLinesPerEnvironment};`],
    ['end_records', `interval '${retentionDays.silentAgents} days'`],
    ['end_records', `counted_at < now() - interval '${retentionDays.countedRuns} days'`],
    ['limit_companies', `most constant integer := ${plan.workspacesPerAccount};`],
    ['checked_reason', `not between ${platform.reasonCharacters.least} and ${platform.reasonCharacters.most} then`],
    ['extend_trial', `not between ${platform.extendedTrialDays.least} and ${platform.extendedTrialDays.most} then`],
  ])('%s has the period or the number of LIMITS', async (name, text) => {
    const { rows } = await database().query(
      `select prosrc from pg_proc where proname = $1 and pronamespace = 'private'::regnamespace`,
      [name],
    );
    expect(String(only(rows).prosrc)).toContain(text);
  });

  test.each([
    ['private.platform_settings', 'trial_days', days.trial],
    ['public.invitations', 'expires_at', days.invitation],
    ['public.account_deletions', 'due_at', days.accountDeletion],
  ])('%s.%s has the days of LIMITS', async (table, column, number) => {
    const { rows } = await database().query(
      `select pg_get_expr(definition.adbin, definition.adrelid) as value
       from pg_attrdef as definition
       join pg_attribute as known on known.attrelid = definition.adrelid and known.attnum = definition.adnum
       where definition.adrelid = $1::regclass and known.attname = $2`,
      [table, column],
    );
    expect(numbersIn(String(only(rows).value))[0]).toBe(number);
  });

  test('start_generation has the defaults of LIMITS', async () => {
    const { rows } = await database().query(
      "select pg_get_function_arguments('private.start_generation'::regproc) as arguments",
    );
    expect(String(only(rows).arguments)).toContain(
      `max_tests integer DEFAULT ${tests.byDefault}, time_budget_ms integer DEFAULT ${timeMs.byDefault}`,
    );
  });

  test.each([
    ['test_runs_status_check', RUN_STATUSES],
    ['generations_status_check', GENERATION_STATUSES],
    ['test_runs_verdict_check', VERDICTS],
    ['artifacts_kind_check', ARTIFACT_KINDS],
    ['user_roles_role_check', ROLES],
    ['invitations_role_check', ROLES.filter((role) => role !== 'Owner')],
    ['findings_severity_check', SEVERITIES],
    ['tests_origin_check', TEST_ORIGINS],
    ['contact_messages_inquiry_type_check', INQUIRY_TYPES],
  ])('%s has the words of the domain', async (name, words) => {
    expect(wordsIn(await constraint(name)).toSorted()).toEqual(words.toSorted());
  });
});
