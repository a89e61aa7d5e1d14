import process from 'node:process';

/**
 * Preloaded into child processes of the server. When the server ends in any way, the channel closes and the child gets
 * SIGTERM.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep the process alive.
process.channel?.unref();
