import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { loginAs, mailKindsTo } from '../../testing/accounts.ts';
import { type Caller, describeShop, START } from '../../testing/harness.ts';
import { type Person, signedIn } from '../../testing/people.ts';

const NEW_PASSWORD = 'eight eager eiders';

describeShop("an admin's own account", (shop) => {
  let me: Caller & { token: string; person: Person };
  beforeEach(async () => {
    shop().setTime(START);
    me = await signedIn(shop(), 'admin');
  });
  const put = (body: object = {}) =>
    shop().call(
      'PUT',
      '/admin/account/password',
      {
        current_password: me.person.password,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        ...body,
      },
      me,
    );
  const actions = async () => {
    const { read, t } = shop().db;
    return read.select().from(t.auditLog).where(eq(t.auditLog.entityId, me.person.id)).orderBy(t.auditLog.id);
  };

  test('[ADMIN-260] a new password ends all other sessions, keeps this one, is mailed, and is recorded without either password', async () => {
    const elsewhere = (await loginAs(shop(), me.person.email, me.person.password)).json<{ token: string }>();
    expect((await put()).statusCode).toBe(200);
    expect((await shop().call('GET', '/me', undefined, me)).statusCode).toBe(200);
    expect((await shop().call('GET', '/me', undefined, { token: elsewhere.token })).statusCode).toBe(401);
    expect((await loginAs(shop(), me.person.email, me.person.password)).statusCode).toBe(401);
    expect((await loginAs(shop(), me.person.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await mailKindsTo(shop(), me.person.email)).toContain('password-changed');
    const [record] = await actions();
    expect(record).toMatchObject({ action: 'user.change_password', before: null, after: null });
  });

  test.each<[object, string]>([
    [{ current_password: undefined }, 'current_password'],
    [{ current_password: 'wrong one' }, 'current_password'],
    [{ password: 'sew saddles', password_confirmation: 'sew saddles' }, 'password'],
    [{ password_confirmation: 'another one' }, 'password_confirmation'],
  ])('[ADMIN-261] %j is refused on its field, and the password stays', async (wrong, field) => {
    const response = await put(wrong);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    expect((await loginAs(shop(), me.person.email, me.person.password)).statusCode).toBe(200);
    expect(await actions()).toEqual([]);
  });

  test('[ADMIN-262] the own name is changed and recorded', async () => {
    const response = await shop().call('PATCH', '/admin/account', { name: ' Aada Admin ' }, me);
    expect(response.json()).toMatchObject({ data: { id: me.person.id, name: 'Aada Admin', role: 'admin' } });
    expect((await shop().call('GET', '/me', undefined, me)).json()).toMatchObject({ data: { name: 'Aada Admin' } });
    const [record] = await actions();
    expect(record).toMatchObject({ action: 'user.rename', after: { name: 'Aada Admin' } });
  });
});
