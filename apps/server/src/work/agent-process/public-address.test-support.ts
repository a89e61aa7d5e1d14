import { Socket } from 'node:net';
import process from 'node:process';

/**
 * Preloaded into the agent: connections to the public address PUBLIC_HOST go to PUBLIC_PORT of this machine, as if an
 * application on the internet answered. The agent's checks before connecting are unchanged.
 */
const { PUBLIC_HOST, PUBLIC_PORT } = process.env;
const connect = Socket.prototype.connect;
Socket.prototype.connect = function connectOrDivert(this: Socket, ...given: unknown[]): Socket {
  const [first] = given;
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null && Reflect.get(options, 'host') === PUBLIC_HOST)
    Object.assign(options, { host: '127.0.0.1', port: Number(PUBLIC_PORT) });
  return Reflect.apply(connect, this, given);
};
