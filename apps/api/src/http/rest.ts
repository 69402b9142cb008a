import type { AppRouter } from '@ts-rest/core';
import { initServer, type RouterImplementation } from '@ts-rest/fastify';
import type { FastifyInstance } from 'fastify';

const server = initServer();

/**
 * Serves a part of the contract. Requests and responses are both validated against it, so an undeclared field never leaves
 * the shop; failures go to the shop's own error handler.
 */
export const serve = <C extends AppRouter>(
  app: FastifyInstance,
  contract: C,
  routes: RouterImplementation<C>,
): void => {
  void app.register(server.plugin(server.router(contract, routes)), {
    logInitialization: false,
    jsonQuery: false,
    responseValidation: true,
    requestValidationErrorHandler: (error) => {
      throw error;
    },
  });
};
