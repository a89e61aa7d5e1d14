import process from 'node:process';

/** Loaded into a process beside the server: when the server is gone, however it went, the process is asked to end. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Waiting for that must not itself keep the process.
process.channel?.unref();
