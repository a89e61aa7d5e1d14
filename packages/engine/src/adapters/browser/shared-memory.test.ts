import { describe, expect, test } from 'vitest';
import { hasSharedMemory } from './shared-memory.ts';

const blocks = (bavail: number) => () => Promise.resolve({ bavail, bsize: 4_096 });
const none = () => Promise.reject(new Error('ENOENT'));

describe('the memory that a browser’s processes share', () => {
  test('is used where there is a gigabyte of it', async () => {
    expect(await hasSharedMemory(blocks(262_144), 'linux')).toBe(true);
  });

  test('is not used in a small container, and where there is none', async () => {
    expect(await hasSharedMemory(blocks(16_384), 'linux')).toBe(false);
    expect(await hasSharedMemory(none, 'linux')).toBe(false);
  });

  test('is not looked for where browsers have other ways', async () => {
    expect(await hasSharedMemory(blocks(262_144), 'darwin')).toBe(false);
  });
});
