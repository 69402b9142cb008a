import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Prefix lengths of IPv6 networks: of one household or office, and of the most one customer of a provider may have. */
export const IPV6_HOME_PREFIX = 64;
export const IPV6_SITE = 48;
/** A site has 65,536 home networks; together they get the limits of this many. */
export const HOME_NETWORKS_PER_SITE = 8;

/** The networks a caller's address belongs to, as keys to count by. */
export interface Networks {
  /** an IPv4 address, or the /64 of an IPv6 address */
  home: string;
  /** the /48 of an IPv6 address; null in IPv4 */
  site: string | null;
}

/** An address with the port of its connection, as some proxies write it: `192.0.2.7:1234`, `[2001:db8::1]:1234`. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]*)\])(?::\d+)?$/;

/**
 * The networks of an IP address. A port is cut off, and an IPv4 address written as IPv6 counts as IPv4; anything that is
 * not an address is its own network (API-123).
 */
export const networksOf = (caller: string): Networks => {
  const [, ipv4, ipv6] = WITH_PORT.exec(caller) ?? [];
  const ip = ipv4 ?? ipv6 ?? caller;
  const home = normalizeIP(ip, IPV6_HOME_PREFIX);
  if (!home.includes(':')) return { home, site: null };
  return { home: `${home}/${IPV6_HOME_PREFIX}`, site: `${normalizeIP(ip, IPV6_SITE)}/${IPV6_SITE}` };
};

/** The prefix an IPv4 address is shortened to where it is kept: 256 addresses. */
const IPV4_KEPT_OCTETS = 3;

/**
 * The network of an IP address, or of a network that calls are counted by, as it may be kept for long: `192.0.2.0/24`, or an IPv6
 * /48; null for anything else.
 */
export const shortNetworkOf = (ip: string): string | null => {
  const { home, site } = networksOf(ip.replace(/\/\d+$/, ''));
  if (site !== null) return site;
  const octets = home.split('.');
  return isIPv4(home) ? `${octets.slice(0, IPV4_KEPT_OCTETS).join('.')}.0/24` : null;
};
