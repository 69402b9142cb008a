import type { AppRouter } from '@ts-rest/core';
import { initServer, type RouterImplementation } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';

const server = initServer();

/** The response of a call that may need a second person: what was done with the given status, or 202 with the request (decision 0202). */
export const approvalResponse = <S extends number, T, A>(status: S, result: { done: T } | { approval: A }) =>
  'done' in result
    ? { status, body: { data: result.done } }
    : { status: 202 as const, body: { data: result.approval } };

/**
 * Serves a part of the contract. Requests and responses are both validated against it, so an undeclared field never leaves
 * the shop; failures go to the shop's own error handler.
 */
export const serve = <C extends AppRouter>(
  app: FastifyInstance,
  contract: C,
  routes: RouterImplementation<C>,
): void => {
  const plugin = server.plugin(server.router(contract, routes));
  // fastify would look through all loaded modules for the name of each plugin without one
  void app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: 'contract-routes' }), {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: true,
    requestValidationErrorHandler: (error) => {
      throw error;
    },
  });
};
