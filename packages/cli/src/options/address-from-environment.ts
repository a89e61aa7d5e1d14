import { AppError } from '@assay/domain';
import { InvalidArgumentError } from 'commander';
import { parseAddress } from './parse-values.ts';

/**
 * The address to test when `--url` is not given.
 * @throws AppError 'usage' when ASSAY_URL is missing or is not an address
 */
export function addressFromEnvironment(value: string | undefined): string {
  const hint = 'Give --url http://…, or set ASSAY_URL.';
  if (value === undefined || value === '') {
    throw new AppError('usage', 'The tests need an address to run against.', { hint });
  }
  try {
    return parseAddress(value);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new AppError('usage', `ASSAY_URL is not an address of a web page: ${value}`, { hint, cause: error });
  }
}
