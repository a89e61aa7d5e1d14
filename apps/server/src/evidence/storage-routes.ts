import { AppError } from '@assay/domain';
import type { Context } from 'hono';
import { z } from 'zod';
import { requestWithBody } from '../http/body/request-with-body.ts';
import { problemResponse } from '../http/problem-response.ts';
import { EVIDENCE_ADDRESS_LIFETIME_SECONDS } from '../limits/evidence-address-lifetime.ts';
import type { App, AppEnv, ServerContext } from '../server-context.ts';
import { evidenceOrigin } from './evidence-origin.ts';
import { listFiles } from './list-files.ts';

const STORAGE = '/storage/v1';
const LIST = /^\/object\/list(?:-v2)?\/[^/]+\/?$/;
const SIGN = `${STORAGE}/object/sign/artifacts`;
/** Requests about files. File contents are on the evidence origin, and only agents upload. */
const QUESTIONS: readonly (readonly [method: RegExp, path: RegExp])[] = [
  [/^(?:GET|HEAD|OPTIONS)$/, /^\/bucket(?:\/[^/]+)?\/?$/],
  [/^OPTIONS$/, LIST],
  [/^(?:GET|HEAD|OPTIONS)$/, /^\/object\/info\//],
  [/^(?:HEAD|OPTIONS)$/, /^\/object\/[^/]+\/.+$/],
  [/^(?:POST|OPTIONS)$/, /^\/object\/sign\/[^/]+(?:\/.*)?$/],
];
const askedSchema = z.looseObject({ expiresIn: z.number().finite() });
const signedSchema = z.looseObject({ signedURL: z.string().min(1) });
const severalSchema = z.array(z.looseObject({ path: z.string() }));

/**
 * /storage/v1 on the application's origin: lists files and signs addresses. The storage decides by row-level security
 * whether a person may have an address. The address itself is Assay's, so that it lasts a day at most and its keys
 * change daily.
 */
export function addStorageRoutes(app: App, ctx: ServerContext): void {
  app.on(['GET', 'HEAD'], `${SIGN}/*`, (c) => {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${evidenceOrigin(c, ctx)}${pathname}${search}`, 307);
  });
  app.on('POST', [SIGN, `${SIGN}/*`], async (c) => signed(c, ctx));
  app.all(`${STORAGE}/*`, async (c) => {
    const path = new URL(c.req.url).pathname.slice(STORAGE.length);
    if (c.req.method === 'POST' && LIST.test(path)) return listFiles(c, ctx);
    if (QUESTIONS.some(([method, of]) => method.test(c.req.method) && of.test(path)))
      return ctx.backend.fetch(c.req.raw);
    const error = new AppError('not_allowed', `Files are not read or written at ${STORAGE}.`, {
      hint: `Ask for a signed address with POST ${SIGN}; files come from agents.`,
    });
    return problemResponse(error, { path: c.req.path });
  });
}

async function signed(c: Context<AppEnv>, ctx: ServerContext): Promise<Response> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const asked = askedSchema.safeParse(body);
  if (!asked.success || asked.data.expiresIn <= 0)
    return problemResponse(
      new AppError('invalid_input', 'expiresIn must be a number of seconds.', {
        hint: `At most ${EVIDENCE_ADDRESS_LIFETIME_SECONDS} count: a day.`,
      }),
      { path: c.req.path },
    );
  const seconds = Math.min(asked.data.expiresIn, EVIDENCE_ADDRESS_LIFETIME_SECONDS);
  const response = await ctx.backend.fetch(
    requestWithBody(c.req.raw, JSON.stringify({ ...asked.data, expiresIn: seconds })),
  );
  if (!response.ok) return response;
  const answer: unknown = await response.json();
  const several = severalSchema.safeParse(answer);
  const path = artifactPathOf(new URL(c.req.url).pathname);
  if (several.success) return Response.json(several.data.map((entry) => addressOnSite(entry, entry.path)));
  return Response.json(addressOnSite(answer, path));

  /** The storage's own token is removed: it would be valid beyond the daily keys. */
  function addressOnSite(entry: unknown, of: string): unknown {
    const { success } = signedSchema.safeParse(entry);
    if (!success) return entry;
    // The client encodes the path.
    const signedURL = `/object/sign/artifacts/${of}?token=${ctx.evidenceTokens.sign(of, seconds)}`;
    const kept = Object.entries(Object(entry)).filter(([name]) => !/^(?:signedUrl|signedURL|url|token)$/.test(name));
    return { ...Object.fromEntries(kept), signedURL };
  }
}

/** The path of the artifact in an address, decoded; empty when there is none. */
export function artifactPathOf(pathname: string): string {
  if (!pathname.startsWith(`${SIGN}/`)) return '';
  try {
    return decodeURIComponent(pathname.slice(SIGN.length + 1));
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
