import { expect, test } from 'vitest';
import { browserEnvironment } from './process-environment.ts';

const ENV = {
  PATH: '/bin',
  HOME: '/home/ada',
  TZ: 'Europe/Berlin',
  https_proxy: 'http://proxy.test:3128',
  DISPLAY: ':0',
  ASSAY_AGENT_TOKEN: 'token',
  ASSAY_PASSWORD: 'password',
  DATABASE_URL: 'postgres://',
  AWS_SECRET_ACCESS_KEY: 'key',
  NODE_OPTIONS: '--inspect',
};

test('a browser gets what it needs and nothing else', () => {
  expect(browserEnvironment(ENV, { headless: true })).toEqual({
    PATH: '/bin',
    HOME: '/home/ada',
    TZ: 'Europe/Berlin',
    https_proxy: 'http://proxy.test:3128',
  });
});

test('with a folder of its own it knows nothing of the person who started it', () => {
  const made = browserEnvironment(ENV, { headless: true, home: '/tmp/browser', libraries: '/opt/lib' });
  expect(made).toMatchObject({
    PATH: '/bin',
    HOME: '/tmp/browser',
    TMPDIR: '/tmp/browser',
    LD_LIBRARY_PATH: '/opt/lib',
  });
  expect(Object.values(made)).not.toContain('/home/ada');
  expect(Object.keys(made).filter((name) => /proxy|token|password|url|key|options/i.test(name))).toEqual([]);
});

test('only a browser that is seen gets the screen', () => {
  expect(browserEnvironment(ENV, { headless: false }).DISPLAY).toBe(':0');
});
