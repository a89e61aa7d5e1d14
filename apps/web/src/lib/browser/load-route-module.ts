import { AppError } from '@assay/domain';
import { serverAnswers } from '../server/request-errors.ts';

type Route = { readonly id: string; readonly module: string };

/**
 * Loads the module of a page; vite.config.ts puts it in the place of the router's own. That one reloads the window when a
 * module does not arrive, which is right after a new version, but loses everything while the server is away.
 */
export async function loadRouteModule(route: Route, known: Record<string, unknown>): Promise<unknown> {
  if (route.id in known) return known[route.id];
  try {
    const loaded: unknown = await import(/* @vite-ignore */ route.module);
    known[route.id] = loaded;
    return loaded;
  } catch (error) {
    if (!(await serverAnswers()))
      throw new AppError('server_unreachable', 'The server did not answer.', { cause: error });
    console.error(`The page ${route.module} could not be loaded; loading the application anew.`, error);
    window.location.reload();
    // The window goes away by itself; until then nothing is shown in the place of the page.
    return await new Promise(() => undefined);
  }
}
