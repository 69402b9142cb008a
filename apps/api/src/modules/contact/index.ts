export { forgetMessagesOf, messagesOfPerson } from './messages-of-person.ts';
