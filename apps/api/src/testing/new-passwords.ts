export const NEW_PASSWORD = 'eight brass buckles';
export const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
