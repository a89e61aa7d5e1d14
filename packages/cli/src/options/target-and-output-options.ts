import type { TargetOptions } from '@assay/engine';
import type { Command } from 'commander';
import type { CommandEnvironment } from '../command-environment.ts';
import { parseAddress, parseLocale } from './parse-values.ts';

export type OutputFlags = {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly color: boolean;
  readonly verbose?: boolean;
};

/** Adds the options that every command has for its output. */
export function withOutputFlags(command: Command): Command {
  return command
    .option('--json', 'write what a program can read to the standard output')
    .option('--quiet', 'say only what went wrong and the result')
    .option('--no-color', 'no colours (also NO_COLOR)')
    .option('--verbose', 'show the details of an unexpected error');
}

export type TargetFlags = {
  readonly username?: string;
  readonly password?: string;
  readonly credentialsOrigin?: string;
  readonly ignoreHttpsErrors?: boolean;
  readonly locale?: string;
};

/** Adds the options to open the application and to sign in. */
export function withTargetFlags(command: Command): Command {
  return command
    .option('--username <name>', 'name to sign in with (also ASSAY_USERNAME)')
    .option('--password <password>', 'password to sign in with; better in ASSAY_PASSWORD, which no shell history keeps')
    .option(
      '--credentials-origin <address>',
      'where name, password and secrets belong, when it is not the tested address; they are typed nowhere else',
      parseAddress,
    )
    .option('--ignore-https-errors', 'go on when a certificate is wrong')
    .option('--locale <tag>', 'language and region of the browser, such as de-AT (en-US)', parseLocale);
}

/** The target and its credentials, from the options, else from the environment. */
export function targetFrom(flags: TargetFlags, env: CommandEnvironment['env']): Omit<TargetOptions, 'url'> {
  const username = flags.username ?? env.ASSAY_USERNAME;
  const password = flags.password ?? env.ASSAY_PASSWORD;
  return {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(flags.credentialsOrigin === undefined ? {} : { credentialsOrigin: new URL(flags.credentialsOrigin).origin }),
    ...(flags.ignoreHttpsErrors === undefined ? {} : { ignoreHttpsErrors: flags.ignoreHttpsErrors }),
    ...(flags.locale === undefined ? {} : { locale: flags.locale }),
  };
}
