import { expect, test } from 'vitest';
import { agentEnvironment } from './agent-environment.ts';

test('an agent is started without the keys of the server and of its machine', () => {
  const secret = [
    'ASSAY_SECRET',
    'ASSAY_SECRET_PREVIOUS',
    'ASSAY_OUTBOX_KEY',
    'ASSAY_METRICS_TOKEN',
    'ASSAY_PASSWORD',
    'DATABASE_URL',
    'PGPASSWORD',
    'SMTP_URL',
    'SUPABASE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'GOOGLE_CLIENT_SECRET',
    'OPENAI_API_KEY',
    'ANTHROPIC_API_KEY',
    'AWS_SECRET_ACCESS_KEY',
    'NPM_TOKEN',
    'GITHUB_TOKEN',
    'SSH_PASSPHRASE',
    'MYSQL_PWD_PASSWD',
  ];
  const plain = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'ASSAY_CHROMIUM', 'HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'KEYBOARD'];
  const env = Object.fromEntries([...secret, ...plain].map((name) => [name, 'x']));
  expect(Object.keys(agentEnvironment(env))).toEqual(plain);
});
