import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** In seconds: a page from memory, a query, a slow query, an agent's long poll. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export type HttpMetrics = {
  readonly observe: (request: { area: string; method: string; status: number; seconds: number }) => void;
};

export function createMetrics(): { registry: Registry; http: HttpMetrics } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'assay_' });
  const labelNames = ['area', 'method', 'status'] as const;
  const requests = new Counter({
    name: 'assay_http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Time until the answer began.',
    labelNames,
    buckets: BUCKETS,
    registers: [registry],
  });
  const observe: HttpMetrics['observe'] = ({ area, method, status, seconds }) => {
    const labels = { area, method, status: String(status) };
    requests.inc(labels);
    durations.observe(labels, seconds);
  };
  return { registry, http: { observe } };
}
