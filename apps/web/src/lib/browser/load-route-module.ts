import { AppError } from '@assay/domain';
import { serverAnswers } from '../server/server-answers.ts';

type Route = { readonly id: string; readonly module: string };

/**
 * Loads the module of a page. vite.config.ts replaces the router's own loader with this one, because that one reloads
 * the window whenever a module fails to load. A reload is right after a new version, but while the server is down it
 * loses the whole screen.
 * @throws AppError `server_unreachable` while the server does not answer
 */
export async function loadRouteModule(route: Route, loadedModules: Record<string, unknown>): Promise<unknown> {
  if (route.id in loadedModules) return loadedModules[route.id];
  try {
    const module: unknown = await import(/* @vite-ignore */ route.module);
    loadedModules[route.id] = module;
    return module;
  } catch (error) {
    if (!(await serverAnswers()))
      throw new AppError('server_unreachable', 'The server did not answer.', { cause: error });
    console.error(`The page ${route.module} could not be loaded; reloading the application.`, error);
    window.location.reload();
    // The reload ends this script. Until then the page stays empty.
    return await new Promise(() => undefined);
  }
}
